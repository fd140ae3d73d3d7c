import type { DocumentKind } from '../document-status.tsx'
import { text } from '#kit/text.ts'
import { Icon } from '#ui/basics/icon.tsx'
import { PhotoDrawing } from './photo-drawing.tsx'
import './photo-help.css'
import { spoiledLooks } from './photo-looks.ts'

/** What a photo has to show and what spoils it, drawn; folded away, for most people send a good one at once. */
export const PhotoHelp = ({ kind }: { kind: DocumentKind }) => (
  <details className="photo-help">
    <summary>
      <Icon name="expand_more" isSmall />
      {text('kyc.photo.how')}
    </summary>
    <div className="photo-help-body">
      <div className="photo-good">
        <PhotoDrawing kind={kind} look="good" />
        <div className="grow small">
          <p className="photo-verdict label">
            <Icon name="check_circle" isSmall />
            {text('kyc.photo.good')}
          </p>
          <p className="quiet">{text(`kyc.photo.shows.${kind}`)}</p>
        </div>
      </div>
      <ul className="photo-bad">
        {spoiledLooks(kind).map((look) => (
          <li key={look} className="caption">
            <PhotoDrawing kind={kind} look={look} />
            <span className="photo-verdict">
              <Icon name="cancel" isSmall />
              {text(`kyc.photo.look.${look}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  </details>
)
