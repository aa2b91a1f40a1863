import * as z from 'zod'

/** Every page is also there as plain Markdown, with `llms.txt` and a button that copies it. */
export const markdownPages = z.boolean().default(true)
