/** What was asked for is not there. The message tells a model what to ask instead. */
export class ToolError extends Error {}
