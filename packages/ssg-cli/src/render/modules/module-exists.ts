import { existsSync } from 'node:fs'

/** Whether a file or folder exists at a path. The path may lack the file extension. */
export function moduleExists(path: string): boolean {
  return ['', '.js', '.jsx', '.ts', '.tsx'].some((extension) => existsSync(path + extension))
}
