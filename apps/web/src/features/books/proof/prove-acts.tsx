import { proveNow } from '@banyan/contract/proof/proof.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'

/** Asks for a proof: of what is new, or of everything, which takes longer and is asked first. */
export function ProveActs({ isUnderWay }: { isUnderWay: boolean }) {
  const { act, isSending } = useAct(proveNow)
  const said = text('proof.asked')
  const prove = () => void act({ body: { is_deep: false } }, { said })
  const proveAll = () =>
    void act(
      { body: { is_deep: true } },
      {
        said,
        question: { title: text('proof.all_ask'), text: text('proof.all_note'), confirm: text('proof.prove_all') },
      },
    )
  return (
    <div className="row wrap tight">
      <Button tone="primary" icon="verified_user" isLoading={isSending || isUnderWay} onClick={prove}>
        {text('proof.prove')}
      </Button>
      {!isUnderWay && (
        <Button tone="text" onClick={proveAll}>
          {text('proof.prove_all')}
        </Button>
      )}
    </div>
  )
}
