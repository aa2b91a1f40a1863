/** A sentence about what does not exist. */
export const denial = /\b(?:no|not|without|lacks?|instead of|missing)\b[^.]*$/
