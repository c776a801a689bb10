import { useId, useRef, useState, type ReactNode } from 'react';
import { onDemand, type OnDemand } from '../on-demand/on-demand.ts';
import { PartOnDemand } from '../on-demand/part-on-demand.tsx';
import type { EmojiPanelProps } from './emoji-panel.tsx';
import styles from './emoji-picker.module.css';

interface EmojiPickerProps {
  /** the panel's name */
  label: string;
  onPick: (symbol: string) => void;
  /** renders the button, with the attributes that open the panel */
  children: (
    opens: {
      'aria-haspopup': 'true';
      'aria-expanded': boolean;
      popoverTarget: string;
    } & OnDemand<EmojiPanelProps>['onIntent'],
  ) => ReactNode;
}

const emojiPanel = onDemand<EmojiPanelProps>(
  () => import(/* webpackChunkName: "emoji" */ './emoji-panel.tsx'),
);

/** A button with a panel of thirty emoji, which load on hover and focus. */
export function EmojiPicker({ label, onPick, children }: EmojiPickerProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const close = () => panel.current?.hidePopover?.();

  return (
    <>
      {children({
        'aria-haspopup': 'true',
        'aria-expanded': isOpen,
        popoverTarget: id,
        ...emojiPanel.onIntent,
      })}
      <div
        ref={panel}
        id={id}
        popover="auto"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset can't float
        role="group"
        aria-label={label}
        className={styles.panel}
        onToggle={({ newState }) => {
          setIsOpen(newState === 'open');
          if (newState === 'open') setWasOpened(true);
        }}
      >
        {wasOpened && (
          <PartOnDemand
            of={emojiPanel}
            props={{
              isOpen,
              onPick(symbol) {
                close();
                onPick(symbol);
              },
            }}
            onLoadError={() => {
              close();
              setWasOpened(false);
            }}
          />
        )}
      </div>
    </>
  );
}
