/** In px, as recommended by social networks. */
export const imageSize = { width: 1200, height: 630 } as const
