import { Button, Dialog, DialogFoot, useKeepFocus } from '@pure/ui';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { checkFile } from '../check-file.ts';
import type { MediaBucket } from '../media-rules.ts';
import { CameraStep } from './camera-step.tsx';
import { type Crop, initialCrop } from './crop.ts';
import { Cropper } from './cropper.tsx';
import { decodePicture } from './decode-picture.ts';
import { encodeCrop, type PictureShape } from './draw-crop.ts';
import styles from './picture-dialog.module.css';
import { PictureSource } from './picture-source.tsx';
import { strings } from './strings.ts';
import { useSavePicture } from './use-save-picture.ts';

export interface PictureDialogProps {
  title: string;
  bucket: MediaBucket;
  shape: PictureShape;
  /** Saves the path of the accepted file. A `MediaFailure` that it throws is shown to the member. */
  onUploaded: (path: string) => Promise<void>;
  /** Takes the picture away; absent if there is none. */
  onRemove?: (() => Promise<void>) | undefined;
  /** words of a failure without its own */
  failed: string;
  onClose: () => void;
}

interface Chosen {
  picture: ImageBitmap;
  type: string;
  crop: Crop;
  /** the upload's id: another crop is another file */
  uploadId: string;
}

/** A picture is chosen, dropped or taken, cropped, and saved. After a failure the crop stays. */
export default function PictureDialog(props: PictureDialogProps) {
  const { title, bucket, shape, onRemove, onClose } = props;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isTaking, setTaking] = useState(false);
  const { busy, progress, trouble, setTrouble, save, remove } = useSavePicture(props);
  useClosePicture(chosen?.picture);
  /** A large picture takes seconds to decode. The member may have chosen another one since. */
  const choice = useRef(0);
  const step = chosen ? 'crop' : isTaking ? 'camera' : 'choose';
  // The control that led to a step leaves the page with it.
  const keepFocus = useKeepFocus('[data-steps]', '[role="application"], button');

  function open(picture: ImageBitmap, type: string): void {
    const crop = initialCrop(picture);
    setTaking(false);
    setTrouble(null);
    setChosen({ picture, type, crop, uploadId: crypto.randomUUID() });
  }

  async function openFile(file: File): Promise<void> {
    choice.current += 1;
    const mine = choice.current;
    const refusal = checkFile(file, bucket);
    const picture = refusal ? null : await decodePicture(file);
    if (mine !== choice.current) return picture?.close();
    if (picture) open(picture, file.type);
    else setTrouble(refusal ?? strings.unreadable);
  }

  function changeCrop(change: (crop: Crop) => Crop): void {
    if (busy) return;
    setChosen(
      (before) => before && { ...before, crop: change(before.crop), uploadId: crypto.randomUUID() },
    );
  }

  return (
    <Dialog open onClose={onClose} title={title}>
      <div className={styles.dialog} data-steps onFocus={keepFocus}>
        {chosen && (
          <Cropper
            picture={chosen.picture}
            shape={shape}
            crop={chosen.crop}
            onChange={changeCrop}
          />
        )}
        {step === 'camera' && (
          <CameraStep
            onTaken={(picture) => open(picture, 'image/jpeg')}
            onFile={(file) => void openFile(file)}
            onBack={() => setTaking(false)}
          />
        )}
        {step === 'choose' && (
          <PictureSource
            bucket={bucket}
            onFile={(file) => void openFile(file)}
            onCamera={() => {
              choice.current += 1;
              setTrouble(null);
              setTaking(true);
            }}
          />
        )}
        <p className={styles.trouble} role="alert">
          {trouble}
        </p>
        {chosen && (
          <DialogFoot>
            <Button variant="quiet" disabled={busy !== null} onClick={() => setChosen(null)}>
              {strings.chooseAnother}
            </Button>
            <Button
              variant="primary"
              busy={busy === 'saving'}
              busyLabel={strings.saving(Math.round(progress * 100))}
              onClick={() => {
                const { picture, crop, type, uploadId } = chosen;
                void save(() => encodeCrop(picture, crop, shape, type), uploadId);
              }}
            >
              {strings.save}
            </Button>
          </DialogFoot>
        )}
        {step === 'choose' && onRemove && (
          <div className={styles.choices}>
            <Button
              variant="quiet"
              icon={<Trash2 aria-hidden />}
              busy={busy === 'removing'}
              busyLabel={strings.removing}
              onClick={() => void remove()}
            >
              {strings.remove}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** Frees the memory of a decoded picture once another replaces it, or the dialog closes. */
function useClosePicture(picture: ImageBitmap | undefined): void {
  useEffect(() => () => picture?.close(), [picture]);
}
