// The personal token is the key to one's games; it lives in this browser only.
const KEY = "ludarium.token";

export const token = {
  get: (): string | null => localStorage.getItem(KEY),
  set: (value: string): void => localStorage.setItem(KEY, value),
  drop: (): void => localStorage.removeItem(KEY),
  link: (): string => `${location.origin}/#/me/${token.get()}`, // opens one's games elsewhere
};
