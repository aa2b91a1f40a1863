import type { ThemeClientModule, ThemeSettings } from './contract/theme-module.ts'

/** Exports of the generated theme entry, which is loaded when the reader first interacts. */
export interface HydrationModule extends ThemeSettings {
  readonly theme: ThemeClientModule
}
