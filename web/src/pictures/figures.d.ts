declare module "figures:*" {
  const figures: Record<string, string>;
  export default figures;
}
