import type { CSSProperties } from 'react'

/** Variables of the stylesheet for one element: React's types do not know them. */
export const styleVariables = (variables: Readonly<Record<`--${string}`, number>>): CSSProperties => variables
