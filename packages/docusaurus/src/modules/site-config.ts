import generated from '@generated/site-config'

/** The public part of the configuration. */
export const siteConfig: Readonly<Record<string, unknown>> = generated
