/** How a name is greeted. */
export interface GreetOptions {
  /** Ends the greeting. Default: `!`. */
  punctuation?: string
}

/** Greets somebody. */
export function greet(name: string, options?: GreetOptions): string
