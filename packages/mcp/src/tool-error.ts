/** A request that cannot be fulfilled. The message tells the assistant what to try instead. */
export class ToolError extends Error {}
