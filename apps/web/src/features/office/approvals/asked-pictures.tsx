import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import './asked-facts.css'

const pictures_path = '/static/images/uploads/'

/** Pictures and PDFs that people would be shown, so that whoever agrees has seen them. */
export function AskedPictures({ of }: { of: Readonly<Record<string, unknown>> }) {
  const given = of['pictures']
  const urls = Array.isArray(given) ? given.map(String).filter((url) => url.startsWith(pictures_path)) : []
  if (urls.length === 0) return null
  return (
    <div className="stack tight">
      {urls.map((url, nth) =>
        /[.]pdf([?]|$)/.test(url) ? (
          <div key={url}>
            <Button icon="download" href={url} download="document.pdf">
              {text('approvals.open_pdf')}
            </Button>
          </div>
        ) : (
          <img key={url} className="asked-picture" src={url} alt={text('approvals.picture', { no: nth + 1 })} />
        ),
      )}
    </div>
  )
}
