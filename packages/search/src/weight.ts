import { lengthOfStep, lengthStep } from './format.ts'

/** Greater than all length steps. */
const stepCount = 64

/** How often a term is in a section, and the rounded length of the section's text, as one number. */
export function toWeight(frequency: number, textLength: number): number {
  return frequency * stepCount + lengthStep(textLength)
}

export function frequencyOf(weight: number): number {
  return Math.floor(weight / stepCount)
}

const relevanceFactors = Array.from(
  { length: stepCount },
  (_, step) => 1 / (lengthOfStep(step) + 1),
)

/** Frequency relative to the length of the text. */
export function relevanceOf(weight: number): number {
  return frequencyOf(weight) * (relevanceFactors[weight % stepCount] ?? 0)
}
