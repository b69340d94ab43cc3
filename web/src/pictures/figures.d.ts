declare module "figures:*" {
  export const specs: unknown;
  export const figures: Record<string, string>;
}
