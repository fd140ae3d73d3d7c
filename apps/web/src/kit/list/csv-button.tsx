import { Button } from '#ui/basics/button.tsx'
import { text } from '../text.ts'
import { csvLine } from './csv-line.ts'
import { saveFile } from './save-file.ts'

interface Props {
  /** The file's name, without its end. */
  name: string
  /** Asked for when it is pressed: the lines under each other, the heads first. */
  lines: () => readonly (readonly string[])[]
}

/** Saves figures that are on the page already as CSV with semicolons (section 9 of the owner's specification). */
export const CsvButton = ({ name, lines }: Props) => (
  <Button
    icon="download"
    title={text('kit.list.as_csv')}
    onClick={() => {
      const content = `${lines().map(csvLine).join('\n')}\n`
      saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
    }}
  >
    {text('kit.list.export')}
  </Button>
)
