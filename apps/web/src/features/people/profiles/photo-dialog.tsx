import { setPhoto } from '@banyan/contract/files/files.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { uploadField } from '#kit/form/upload-field.tsx'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import { showPhoto } from './photo.ts'

/** The call that may also take a photo away, where one must be given: an empty form removes nothing. */
const givePhoto = { ...setPhoto, body: setPhoto.body.extend({ file_id: setPhoto.body.shape.file_id.unwrap() }) }

/** A photo from the device or its camera, seen before it takes the old one's place. */
export function PhotoDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useUiWords().act
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('profiles.photo.title')} text={text('profiles.photo.note')}>
      <ContractForm
        to={givePhoto}
        fields={{
          file_id: {
            ...uploadField({
              label: text('profiles.photo.label'),
              purpose: 'photo',
              camera: 'user',
              hint: text('profiles.photo.hint'),
            }),
            isSecret: true,
          },
        }}
        submit={text('profiles.photo.save')}
        onCancel={{ label: words.cancel, act: onClose }}
        onDone={({ data }) => {
          showPhoto(data.profile_image_url)
          toast.show({ severity: 'success', summary: text('profiles.photo.saved') })
          onClose()
        }}
      />
    </Dialog>
  )
}
