import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A whole number, typed as text: a wheel or an arrow key never changes it by accident. */
export const NumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="off" {...props} />
)
