import type { PublicProfile } from '@pure/contracts';
import { MediaFailure, pictureDialog, type PictureShape, toMediaFailure } from '@pure/media';
import { MemberAvatar } from '@pure/people';
import { PartOnDemand, VisuallyHidden } from '@pure/ui';
import { toast } from '@pure/ui/feedback';
import { Camera } from 'lucide-react';
import styles from './own-picture.module.css';
import { strings } from './strings.ts';
import { useEditParameter } from './use-edit-parameter.ts';
import { useSaveProfile } from './use-save-profile.ts';

const shape: PictureShape = { ratio: 1, width: 512, round: true };

/** The member's own picture is the button that changes it (rows 121 and 122). */
export function OwnPicture({ profile }: { profile: PublicProfile }) {
  const [isOpen, setOpen] = useEditParameter('picture');
  const saveProfile = useSaveProfile();
  const close = () => setOpen(false);

  async function savePicture(path: string | null): Promise<void> {
    const { refused } = await saveProfile({ avatar_url: path }).catch((error: unknown) => {
      throw toMediaFailure(error, strings.many);
    });
    if (refused) throw new MediaFailure('refused', strings.pictureFailed);
    toast.success(path ? strings.pictureSaved : strings.pictureRemoved);
    close();
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        onClick={() => setOpen(true)}
        {...pictureDialog.onIntent}
      >
        <MemberAvatar member={profile} size="huge" />
        <span className={styles.mark} aria-hidden="true">
          <Camera data-size="small" />
        </span>
        {/* An aria-label would have to begin with the initials. */}
        <VisuallyHidden>
          {profile.avatar_url ? strings.changePicture : strings.addPicture}
        </VisuallyHidden>
      </button>
      {isOpen && (
        <PartOnDemand
          of={pictureDialog}
          props={{
            title: strings.picture,
            bucket: 'avatars',
            shape,
            failed: strings.pictureFailed,
            onUploaded: savePicture,
            onRemove: profile.avatar_url ? () => savePicture(null) : undefined,
            onClose: close,
          }}
          onLoadError={close}
        />
      )}
    </>
  );
}
