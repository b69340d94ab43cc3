// Listens while no page is open: shows what the house says, and leads back to the table. It keeps nothing and asks nothing.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const said = event.data?.json() ?? {};
  const shown = { body: said.text ?? "A game waits for you.", tag: said.table ?? "", renotify: Boolean(said.table), icon: "/icon.svg", data: { link: said.link ?? "" } };
  event.waitUntil(self.registration.showNotification("Ludarium", shown));
});

/** The page of a notice, here: never at another address. */
function pageOf(link) {
  const at = link.indexOf("#");
  return new URL(at < 0 ? "/" : `/${link.slice(at)}`, self.location.origin).href;
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const page = pageOf(event.notification.data?.link ?? "");
  const open = async () => {
    const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = windows.find((one) => one.url === page);
    await (there ? there.focus() : self.clients.openWindow(page));
  };
  event.waitUntil(open());
});
