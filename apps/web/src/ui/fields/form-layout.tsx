import type { ComponentPropsWithRef, ReactNode } from 'react'
import './form-layout.css'

/** A form: fields one under another in the order of thought, side by side where there is room for a pair. */
export const Form = (props: ComponentPropsWithRef<'form'>) => <form noValidate {...props} className="form" />

/** Two fields that are one thought. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className="field-pair">{children}</div>

type GroupProps = { label: ReactNode; note?: ReactNode; children: ReactNode }

/** Fields that belong together, under a heading of their own. */
export const FieldGroup = ({ label, note, children }: GroupProps) => (
  <fieldset className="field-group-set">
    <legend className="field-group-legend">{label}</legend>
    {note !== undefined && <p className="small quiet field-group-note">{note}</p>}
    <div className="form">{children}</div>
  </fieldset>
)

/** The fields on the left, what they will do (a summary) on the right; under each other on a phone. */
export const FormWithSummary = ({ children, summary }: { children: ReactNode; summary: ReactNode }) => (
  <div className="form-with-summary">
    <div className="form">{children}</div>
    <div className="stack loose">{summary}</div>
  </div>
)

/** The acts of a form: bottom right, the safe one first; on a phone the full width, the act on top. */
export const FormActs = ({ children }: { children: ReactNode }) => <div className="form-acts">{children}</div>
