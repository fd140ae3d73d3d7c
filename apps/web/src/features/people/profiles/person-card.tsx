import { useState } from 'react'
import { setPhoto } from '@banyan/contract/files/files.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Avatar } from '#ui/basics/avatar.tsx'
import { Button } from '#ui/basics/button.tsx'
import { Code } from '#ui/figures/code.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { showPhoto } from './photo.ts'
import { PhotoDialog } from './photo-dialog.tsx'
import type { Profile } from './profile.ts'
import './profile.css'

/** Who this is at one look: photo, name, id; and the photo's own acts. */
export function PersonCard({ of }: { of: Profile }) {
  const [isChanging, setChanging] = useState(false)
  const { act, isSending } = useAct(setPhoto)
  const hasPhoto = of.profile_image_url !== ''
  const remove = () =>
    void act(
      { body: { file_id: null } },
      {
        question: {
          title: text('profiles.photo.remove_title'),
          text: text('profiles.photo.remove_note'),
          confirm: text('profiles.photo.remove'),
          isDanger: true,
        },
        said: text('profiles.photo.removed'),
        onDone: ({ data }) => showPhoto(data.profile_image_url),
      },
    )
  return (
    <Card className="person-card">
      <div className="person-photo">
        <Avatar name={of.name} src={hasPhoto ? of.profile_image_url : undefined} isMe />
      </div>
      <h2 className="person-name">{of.name}</h2>
      <p className="small quiet person-id">
        <Code isCopyable isQuiet>
          {of.user_id}
        </Code>
        {` · ${text(`profiles.role.${of.user_type}`)}`}
      </p>
      <div className="row wrap tight person-acts">
        <Button icon="photo_camera" onClick={() => setChanging(true)}>
          {text(hasPhoto ? 'profiles.photo.change' : 'profiles.photo.add')}
        </Button>
        {hasPhoto && (
          <Button tone="text" isLoading={isSending} onClick={remove}>
            {text('profiles.photo.remove')}
          </Button>
        )}
      </div>
      <PhotoDialog isOpen={isChanging} onClose={() => setChanging(false)} />
    </Card>
  )
}
