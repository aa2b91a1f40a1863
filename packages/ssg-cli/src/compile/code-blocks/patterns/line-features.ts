/**
 * Features of a line: which characters, pairs and triples of characters it contains. A pattern that needs a
 * feature which the line does not have is not run. Features are numbers: 0 to 127 are the characters of ASCII,
 * 128 is any other character, and pairs and triples share those from 2048 on by hash.
 */
export type LineFeatures = Int32Array

export const nonAsciiFeature = 128
const featureCount = 4096
const twoCharacters = 2 ** 14 - 1
const threeCharacters = 2 ** 21 - 1

/** Returns the feature of a pair or triple of ASCII characters. Letters count as lower case. */
export function sequenceFeature(text: string): number {
  let sequence = 0
  for (let index = 0; index < text.length; index++)
    sequence = (sequence << 7) | lowerCase(text.charCodeAt(index))
  return hash(sequence)
}

/** Returns the features of a line. */
export function featuresOf(line: string): LineFeatures {
  const features: LineFeatures = new Int32Array(featureCount / 32)
  let sequence = 0
  for (let index = 0; index < line.length; index++) {
    const code = line.charCodeAt(index)
    if (code >= nonAsciiFeature) {
      add(features, nonAsciiFeature)
      sequence = 0
      continue
    }
    add(features, code)
    sequence = ((sequence << 7) | lowerCase(code)) & threeCharacters
    add(features, hash(sequence & twoCharacters))
    add(features, hash(sequence))
  }
  return features
}

export function hasFeature(features: LineFeatures, feature: number): boolean {
  return ((features[feature >> 5] ?? 0) & (1 << (feature & 31))) !== 0
}

function add(features: LineFeatures, feature: number): void {
  const word = feature >> 5
  features[word] = (features[word] ?? 0) | (1 << (feature & 31))
}

/** Multiplicative hashing: the upper 11 bits of the product are well mixed. */
function hash(sequence: number): number {
  return 2048 + (Math.imul(sequence, 0x9e3779b1) >>> 21)
}

function lowerCase(code: number): number {
  return code >= 65 && code <= 90 ? code + 32 : code
}
