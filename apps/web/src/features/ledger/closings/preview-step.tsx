import { previewClosing } from '@banyan/contract/closings/closings.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { TrailStep } from '#ui/surfaces/trail.tsx'
import { type Closing, type NextWindow, stepState, type Step } from './closing.ts'

interface Props {
  next: Step
  closing: Closing | undefined
  window: NextWindow
}

/** Computes and posts nothing, as often as one likes: the whole window, or up to now to close it early. */
export function PreviewStep({ next, closing, window }: Props) {
  const { act, isSending } = useAct(previewClosing)
  const preview = (until_now: boolean) => () => void act({ body: { until_now } })
  const mayPreview = closing === undefined || closing.may.preview
  return (
    <TrailStep
      state={stepState('preview', next)}
      mark={next === 'preview' ? 1 : undefined}
      title={text('closings.steps.preview')}
      note={text('closings.steps.preview_note')}
    >
      {closing !== undefined && closing.previewed_at !== null && (
        <p className="small quiet">
          {text('closings.steps.previewed')} <DateTime value={closing.previewed_at} />
        </p>
      )}
      {mayPreview && (
        <>
          <div className="row wrap tight step-acts">
            <Button
              tone={next === 'preview' ? 'primary' : 'plain'}
              icon="calculate"
              isLoading={isSending}
              onClick={preview(false)}
            >
              {text(closing === undefined ? 'closings.steps.preview' : 'closings.steps.preview_again')}
            </Button>
            {!window.is_due && (
              <Button tone="text" onClick={preview(true)}>
                {text('closings.steps.early')}
              </Button>
            )}
          </div>
          {!window.is_due && <p className="caption step-note">{text('closings.steps.early_note')}</p>}
        </>
      )}
    </TrailStep>
  )
}
