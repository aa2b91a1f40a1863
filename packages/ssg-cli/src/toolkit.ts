/** For our own packages that extend this one (`extras`), which have the same version. Not a public API. */
export type * from './og-image/og-image-package.ts'
