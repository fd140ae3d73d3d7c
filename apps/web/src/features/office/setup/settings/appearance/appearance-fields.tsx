import type { ReactNode } from 'react'
import type { Appearance } from '@banyan/contract/company/appearance.ts'
import type { Field, FieldsOf } from '#kit/form/field.ts'
import { text } from '#kit/text.ts'
import { DrawnChoices } from '#ui/fields/drawn-choices.tsx'
import { FieldsDrawing } from './fields-drawing.tsx'
import { PackagesDrawing, ThemeDrawing, TilesDrawing } from './page-drawings.tsx'
import { IconDrawing, TreeDrawing } from './tree-drawing.tsx'

interface Choice<Value> {
  readonly value: Value
  readonly label: string
  readonly note?: string
  readonly drawing: ReactNode
}

const drawnField = <Value extends string | number>(
  label: string,
  options: ReadonlyArray<Choice<Value>>,
  { isHalf = false, hint }: { isHalf?: boolean; hint?: string } = {},
): Field<Value> => ({
  label,
  isHalf,
  draw: ({ id, value, error, onChange }) => <DrawnChoices {...{ id, label, options, value, error, hint, onChange }} />,
})

const tileTypes = [
  { value: 1, note: 'lines' },
  { value: 2, note: 'figures' },
  { value: 3, note: 'charts' },
] as const

/** Each choice with a drawing of it, in the order in which people meet them. */
export const appearanceFields = (): FieldsOf<Appearance> => ({
  default_theme: drawnField(
    text('setup_appearance.default_theme.label'),
    (['Dark', 'Light'] as const).map((value) => ({
      value,
      label: text(`setup_appearance.default_theme.of.${value}`),
      drawing: <ThemeDrawing theme={value === 'Dark' ? 'dark' : 'light'} />,
    })),
    { isHalf: true, hint: text('setup_appearance.default_theme.hint') },
  ),
  field_look: drawnField(
    text('setup_appearance.field_look.label'),
    (['outlined', 'filled'] as const).map((value) => ({
      value,
      label: text(`setup_appearance.field_look.of.${value}`),
      drawing: <FieldsDrawing look={value} />,
    })),
    { isHalf: true },
  ),
  required_mark: drawnField(
    text('setup_appearance.required_mark.label'),
    (['asterisk', 'word', 'optional_only', 'none'] as const).map((value) => ({
      value,
      label: text(`setup_appearance.required_mark.of.${value}`),
      drawing: <FieldsDrawing requiredMark={value} />,
    })),
  ),
  tree_type: drawnField(
    text('setup_appearance.tree_type.label'),
    (['fixed', 'free'] as const).map((value) => ({
      value,
      label: text(`setup_appearance.tree_type.of.${value}`),
      note: text(`setup_appearance.tree_type.notes.${value}`),
      drawing: <TreeDrawing isFree={value === 'free'} />,
    })),
    { isHalf: true },
  ),
  node_type: drawnField(
    text('setup_appearance.node_type.label'),
    (['circle', 'card'] as const).map((value) => ({
      value,
      label: text(`setup_appearance.node_type.of.${value}`),
      note: text(`setup_appearance.node_type.notes.${value}`),
      drawing: <TreeDrawing shape={value} />,
    })),
    { isHalf: true },
  ),
  node_icon: drawnField(
    text('setup_appearance.node_icon.label'),
    (['profile', 'package', 'status'] as const).map((value) => ({
      value,
      label: text(`setup_appearance.node_icon.of.${value}`),
      note: text(`setup_appearance.node_icon.notes.${value}`),
      drawing: <IconDrawing icon={value} />,
    })),
  ),
  tile_type: drawnField(
    text('setup_appearance.tile_type.label'),
    tileTypes.map(({ value, note }) => ({
      value,
      label: text('setup_appearance.tile_type.of', { type: value }),
      note: text(`setup_appearance.tile_type.notes.${note}`),
      drawing: <TilesDrawing type={value} />,
    })),
  ),
  package_view: drawnField(
    text('setup_appearance.package_view.label'),
    (['cards', 'list'] as const).map((value) => ({
      value,
      label: text(`setup_appearance.package_view.of.${value}`),
      note: text(`setup_appearance.package_view.notes.${value}`),
      drawing: <PackagesDrawing view={value} />,
    })),
  ),
})
