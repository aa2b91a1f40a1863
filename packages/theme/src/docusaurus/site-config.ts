import generated from '@generated/docusaurus.config'

/** What the build lets components read of the configuration. */
export const siteConfig: Readonly<Record<string, unknown>> = generated
