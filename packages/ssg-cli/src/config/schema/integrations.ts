import * as z from 'zod'
import type { Integration } from '../../integrations/integration.ts'

const integration = z.custom<Integration>().meta({ title: 'Integration<UserConfig>' })

export const integrations = z
  .array(integration)
  .default([])
  .meta({
    description: 'Extensions of the site, in the order in which their hooks run.',
    examples: ['[openapi({ file: "openapi.json" })]'],
  })
