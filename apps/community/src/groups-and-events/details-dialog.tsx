import type { QueryView } from '@pure/data';
import { DetailsFallback, Dialog, SkeletonLine, SkeletonLines, useDocumentTitle } from '@pure/ui';
import type { CSSProperties, ReactNode } from 'react';
import styles from './details-dialog.module.css';

/** The dialog's own: on phones its cards reach its edge, as they reach the page's elsewhere. */
const gutter = { '--gutter': 'var(--s-5)' } as CSSProperties;

interface DetailsDialogProps<Shown> {
  view: QueryView<Shown>;
  /** the name of the group or event, or of its kind until it is known */
  title: string;
  strings: { loading: string; gone: string; goneText: string; failed: string; toList: string };
  onClose: () => void;
  /** its rarer actions */
  renderMenu: (groupOrEvent: Shown) => ReactNode;
  children: (groupOrEvent: Shown) => ReactNode;
}

/** A group or event in a dialog over its list. */
export function DetailsDialog<Shown>(props: DetailsDialogProps<Shown>) {
  const { view, title, strings, onClose, renderMenu, children } = props;
  useDocumentTitle(title);
  return (
    // The lists in it load and mount by its own height.
    <Dialog
      open
      wide
      marker="data-scroller"
      onClose={onClose}
      title={<bdi>{title}</bdi>}
      menu={view.state === 'here' && renderMenu(view.data)}
    >
      <div className={styles.content} style={gutter}>
        {view.state === 'here' ? (
          children(view.data)
        ) : (
          <DetailsFallback
            view={view}
            strings={strings}
            skeleton={<DetailsSkeleton />}
            onClose={onClose}
          />
        )}
      </div>
    </Dialog>
  );
}

function DetailsSkeleton() {
  return (
    <div className={styles.content}>
      <span className={styles.coverSkeleton} />
      <SkeletonLines>
        <SkeletonLine width="half" />
        <SkeletonLine />
        <SkeletonLine width="long" />
      </SkeletonLines>
    </div>
  );
}
