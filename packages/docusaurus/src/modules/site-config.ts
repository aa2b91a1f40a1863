import generated from '@generated/docusaurus.config'

/** The public part of the configuration. */
export const siteConfig: Readonly<Record<string, unknown>> = generated
