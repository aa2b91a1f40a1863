import type { ComponentProps } from 'react'

/** An icon with a single path, in the size of Docusaurus' icon unless props set it, and in the color of the text. */
function icon(path: string, size: number | string = '1em') {
  return ({ className = '', ...props }: ComponentProps<'svg'>) => (
    <svg
      aria-hidden="true"
      className={`icon ${className}`.trimEnd()}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      {...props}
    >
      <path d={path} />
    </svg>
  )
}

export const ExternalLink = icon(
  'M14 4h6v6M20 4l-9 9M18 14v5a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1h5',
  13.5,
)
export const Home = icon('M3 11l9-8 9 8M5 9.5V20h5v-6h4v6h5V9.5')
export const Arrow = icon('M5 12h14M13 6l6 6-6 6', 20)
export const Close = icon('M5 5l14 14M19 5L5 19', 21)
export const Copy = icon('M9 9h11v11H9zM5 15H4V4h11v1')
export const Success = icon('M4 12l5 5L20 6')
export const Edit = icon('M4 20l1-5L16 4l4 4L9 19zM14 6l4 4', 20)
export const Menu = icon('M4 7h16M4 12h16M4 17h16', 30)
export const DarkMode = icon('M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10z', 24)
export const LightMode = icon('M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2', 24)
export const SystemColorMode = icon('M3 5h18v11H3zM9 20h6', 24)
export const Language = icon(
  'M3 5h10M8 3v2M5 14c4-2 6-5 6-9M6 9c1 2 3 4 5 5M13 21l4-10 4 10M14.5 18h5',
  20,
)
export const WordWrap = icon('M4 6h16M4 12h13a3 3 0 0 1 0 6h-5M14 15l-3 3 3 3M4 18h4')
export const Location = icon('M12 21s7-6 7-11a7 7 0 1 0-14 0c0 5 7 11 7 11zM12 8v4')
