import type { AboutKind } from '@banyan/domain/support/conversation-rules.ts'
import { Button } from '#ui/basics/button.tsx'
import { text } from '../text.ts'
import { useAskPath } from './use-ask-path.ts'

interface Props {
  of: AboutKind
  id: string
}

/** Leads to a message to the company about this row. It is on every sheet of a row that people have a question about. */
export function AskAbout({ of, id }: Props) {
  const href = useAskPath()(of, id)
  return (
    href !== undefined && (
      <Button tone="text" icon="help_outline" href={href}>
        {text('kit.sheet.ask_about')}
      </Button>
    )
  )
}
