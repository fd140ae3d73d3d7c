import { text } from '#kit/text.ts'
import { FieldMark } from '#ui/fields/field-mark.tsx'
import { FormAppearanceProvider, useFormAppearance, type FormAppearance } from '#ui/fields/appearance.ts'
import { classNames } from '#ui/class-names.ts'
import './drawings.css'

/** A required field and one that is not; what is not given is as the company has it now. */
export function FieldsDrawing(props: Partial<FormAppearance>) {
  const appearance = { ...useFormAppearance(), ...props }
  return (
    <FormAppearanceProvider value={appearance}>
      <span className="fields-drawing">
        <Box look={appearance.look} label={text('setup_appearance.sample.required')} isRequired />
        <Box look={appearance.look} label={text('setup_appearance.sample.optional')} isRequired={false} />
      </span>
    </FormAppearanceProvider>
  )
}

type BoxProps = { look: FormAppearance['look']; label: string; isRequired: boolean }

/** The field's own ground and edge, without an input: nothing can be typed into a drawing. */
const Box = ({ look, label, isRequired }: BoxProps) => (
  <span className={classNames('field', `field-${look}`)}>
    <span className="field-label-text">{label}</span>
    <FieldMark isRequired={isRequired} />
  </span>
)
