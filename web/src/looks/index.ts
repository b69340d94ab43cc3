// Looks by name. A node whose look is not here is drawn by the plain component of its kind.
import type { ComponentType } from "react";
import type { NodeOut } from "../wire";

export const LOOKS: Record<string, ComponentType<{ node: NodeOut }>> = {};
