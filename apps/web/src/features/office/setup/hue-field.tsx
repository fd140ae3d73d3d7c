import { useEffect } from 'react'
import type { Field, FieldControl } from '#kit/form/field.ts'
import { useCompany } from '#kit/session/company.ts'
import { SliderField } from '#ui/fields/slider-field.tsx'

interface Looks {
  label: string
  hint: string
}

const lastHue = 359

/** The company's hue: the whole page follows while it slides, and goes back when the field goes unsaved. */
export const hueField = (looks: Looks): Field<number> => ({
  label: looks.label,
  draw: (control) => <HueInput {...looks} control={control} />,
})

function HueInput({ label, hint, control }: Looks & { control: FieldControl<number> }) {
  const { id, name, value, error, isRequired, onChange } = control
  const { info } = useCompany()
  const hue = value ?? info.hue
  useEffect(() => {
    const { style } = document.documentElement
    style.setProperty('--company-hue', String(hue))
    return () => style.setProperty('--company-hue', String(info.hue))
  }, [hue, info.hue])
  return (
    <SliderField
      id={id}
      name={name}
      label={label}
      hint={hint}
      error={error}
      isRequired={isRequired}
      value={hue}
      min={0}
      max={lastHue}
      track="hues"
      onChange={onChange}
    />
  )
}
