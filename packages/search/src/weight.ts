const stepsPerDoubling = 2
/** Greater than all length steps. */
const stepCount = 64

/** How often a term is in a section, and the rounded length of the section's text, as one number. */
export function toWeight(frequency: number, textLength: number): number {
  return frequency * stepCount + lengthStep(textLength)
}

/** A number of terms on a logarithmic scale. */
function lengthStep(length: number): number {
  return Math.min(stepCount - 1, Math.round(Math.log2(length + 1) * stepsPerDoubling))
}

const lengths = Array.from({ length: stepCount }, (_, step) => 2 ** (step / stepsPerDoubling) - 1)

function frequencyOf(weight: number): number {
  return Math.floor(weight / stepCount)
}

function lengthOf(weight: number): number {
  return lengths[weight % stepCount] ?? 0
}

/** Frequency relative to the length of the text. */
export function densityOf(weight: number): number {
  return frequencyOf(weight) / (lengthOf(weight) + 1)
}

/** The parameters of BM25+: saturation of the frequency, effect of the length. */
const saturation = 1.2
const lengthEffect = 0.7
/**
 * The mean number of terms in a section of reference documentation. A constant, so that a section has the same
 * relevance whatever else is in the index.
 */
const typicalLength = 27
const stepsPerUnit = 16

/**
 * The factor of BM25+ for the frequency of a term and the length of the section, as a whole number that takes
 * one or two digits. Only texts vary enough in length.
 */
export function relevanceStep(weight: number, isText: boolean): number {
  const frequency = frequencyOf(weight)
  const length = isText ? lengthOf(weight) / typicalLength : 1
  const norm = saturation * (1 - lengthEffect + lengthEffect * length)
  return Math.round(((frequency * (saturation + 1)) / (frequency + norm)) * stepsPerUnit)
}

export function relevanceOfStep(step: number): number {
  return step / stepsPerUnit
}
