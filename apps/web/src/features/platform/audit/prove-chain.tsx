import { proveAudit } from '@banyan/contract/audit/audit.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import { toast } from '#ui/floats/toast.ts'

/** Walks the chain of hashes and says whether anything is missing or was changed. */
export function ProveChain() {
  const { act, isSending } = useAct(proveAudit)
  const prove = () =>
    void act(
      {},
      {
        onDone: ({ data }) =>
          toast.show(
            data.is_whole
              ? { severity: 'success', summary: text('audit.is_whole', { count: data.lines }) }
              : { severity: 'error', summary: text('audit.is_broken', { line: data.broken_at ?? '' }), sticky: true },
          ),
      },
    )
  return (
    <Button icon="verified_user" isLoading={isSending} onClick={prove}>
      {text('audit.prove')}
    </Button>
  )
}
