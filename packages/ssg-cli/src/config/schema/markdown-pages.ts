import * as z from 'zod'

export const markdownPages = z.boolean().default(true).meta({
  description:
    'Publish every page as plain Markdown too, with `llms.txt` and a button that copies it.',
})
