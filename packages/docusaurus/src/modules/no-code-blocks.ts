/** `@generated/codeBlocks` of a site that swizzles no code blocks. */
export {}
