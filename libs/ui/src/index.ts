// oxlint-disable-next-line typescript/triple-slash-reference -- others compile this source
/// <reference path="./css.d.ts" />
export {
  type Appearance,
  readAppearance,
  storeAppearance,
  type Theme,
} from './appearance/stored-appearance.ts';
export { CameraNotice, cameraReason } from './camera/camera-notice.tsx';
export { CameraView } from './camera/camera-view.tsx';
export type { PreferredCamera } from './camera/open-camera.ts';
export { useCamera } from './camera/use-camera.ts';
export { classNames } from './class-names.ts';
export { Badge } from './controls/badge.tsx';
export { buttonClass } from './controls/button-class.ts';
export { Button } from './controls/button.tsx';
export { FileButton } from './controls/file-button.tsx';
export { Chip, chipClass } from './controls/chip.tsx';
export { IconButton, iconButtonClass, type IconButtonProps } from './controls/icon-button.tsx';
export { Spinner } from './controls/spinner.tsx';
export { type Tab, TabPanel, Tabs } from './controls/tabs.tsx';
export { emoji } from './emoji/emoji.ts';
export { EmojiPicker } from './emoji/emoji-picker.tsx';
export { type ContextMenuRef, useContextMenu } from './floating/context-menu.ts';
export type { Point } from './floating/show-menu-at.ts';
export { Dialog } from './floating/dialog.tsx';
export { DialogFoot } from './floating/dialog-foot.tsx';
export {
  Menu,
  MenuItem,
  menuItemClass,
  MenuRadio,
  MenuSeparator,
  type MenuItemProps,
} from './floating/menu.tsx';
export { FloatingMenu } from './floating/floating-menu.tsx';
export { ConfirmDialog } from './floating/confirm-dialog.tsx';
export { useModalDialog } from './floating/use-modal-dialog.ts';
export { Checkbox } from './form/checkbox.tsx';
export { Choice } from './form/choice.tsx';
export { Field, type FieldProps } from './form/field.tsx';
export { focusFirstInvalid } from './form/focus-first-invalid.ts';
export { FormDialog } from './form/form-dialog.tsx';
export { focusField } from './form/focus-field.ts';
export { insertAtCursor } from './form/insert-at-cursor.ts';
export { type FieldErrors, useFields } from './form/use-fields.ts';
export { useFilePicker } from './controls/use-file-picker.tsx';
export { PasswordInput } from './form/password-input.tsx';
export { SearchField } from './form/search-field.tsx';
export { Select } from './form/select.tsx';
export { useFileDrop } from './form/use-file-drop.ts';
export { sendsByEnter } from './form/sends-by-enter.ts';
export { TextArea } from './form/text-area.tsx';
export { TextInput } from './form/text-input.tsx';
export { CONTENT_LIMIT, type Content, validateContent } from './form/validate-content.ts';
export {
  Skeleton,
  SkeletonButton,
  SkeletonCircle,
  SkeletonLine,
  SkeletonLines,
  SkeletonWithAvatar,
} from './layout/skeleton.tsx';
export { Card, type CardProps, Sections } from './layout/card.tsx';
export { DetailsFallback, type MissingDetails } from './layout/details-fallback.tsx';
export { Disclosure } from './layout/disclosure.tsx';
export { EmptyState } from './layout/empty-state.tsx';
export { ErrorNotice } from './layout/error-notice.tsx';
export { PostsUnavailable, type PostsUnavailableProps } from './layout/posts-unavailable.tsx';
export { PageHeader } from './layout/page-header.tsx';
export { RetryButton } from './layout/retry-button.tsx';
export { Row, Rows, RowText } from './layout/rows.tsx';
export { holdReload, isReloadHeld } from './network/hold-reload.ts';
export { copyText } from './sharing/copy-text.ts';
export { downloadBlob } from './sharing/download-blob.ts';
export { useOnline } from './network/use-online.ts';
export { mayRetryAfterWaiting, pauseBeforeRetry } from './network/retry-after-waiting.ts';
export { whenOnline } from './network/when-online.ts';
export { type OnDemand, onDemand } from './on-demand/on-demand.ts';
export { outdatedStrings } from './on-demand/outdated-strings.ts';
export { PartOnDemand } from './on-demand/part-on-demand.tsx';
export { type FailedPart, PartWithFallback } from './on-demand/part-with-fallback.tsx';
export { toastOutdated } from './on-demand/toast-outdated.ts';
export { whenFieldLoaded } from './on-demand/when-field-loaded.ts';
export { whenLoaded } from './on-demand/when-loaded.ts';
export { Avatar, type AvatarProps } from './people/avatar.tsx';
export { firstName } from './people/first-name.ts';
export { initials, avatarTint } from './people/initials.ts';
export { Handle, PersonName } from './people/person-name.tsx';
export {
  FriendsIllustration,
  illustrationSeats,
  type IllustrationFace,
} from './ring/friends-illustration.tsx';
export { Logo } from './ring/logo.tsx';
export { LogoMark } from './ring/logo-mark.tsx';
export { RingAvatar } from './ring/ring-avatar.tsx';
export { RingGradient, useRingGradient } from './ring/ring-gradient.tsx';
export {
  FacebookIcon,
  InstagramIcon,
  LinkedInIcon,
  WhatsAppIcon,
  XIcon,
} from './sharing/service-icons.tsx';
export { hasShareSheet, openShareSheet } from './sharing/share-sheet.ts';
export { shareUrls } from './sharing/share-urls.ts';
export { ServiceButton, ServiceLink, Services } from './sharing/services.tsx';
export { useCopied } from './sharing/use-copied.ts';
export { subscribeToClock } from './format/clock.ts';
export { formatCount, plural } from './format/count.ts';
export { dateFormat } from './format/intl-formats.ts';
export { locale } from './format/locale.ts';
export { RelativeTime } from './format/relative-time-element.tsx';
export { calendarDays, fullTime, relativeTime } from './format/relative-time.ts';
export { formatTimeOfDay } from './format/time-of-day.ts';
export { useMinute } from './format/use-minute.ts';
export { VisuallyHidden } from './layout/visually-hidden.tsx';
export { useFarHeight } from './viewport/use-far-height.ts';
export { useMediaQuery } from './viewport/use-media-query.ts';
export { useNearViewport } from './viewport/use-near-viewport.ts';
export { usePageVisible } from './viewport/use-page-visible.ts';
export { VirtualisedItem } from './viewport/virtualised-item.tsx';
export { LoadMore } from './viewport/load-more.tsx';
export { LoadMoreButton } from './viewport/load-more-button.tsx';
export { LinkedText } from './text/linked-text.tsx';
export { MarkedText } from './text/marked-text.tsx';
export { leadingMention, withMention } from './text/mention.ts';
export { isolateText } from './text/isolate-text.ts';
export { StatusIcon } from './status-icon.tsx';
export { useDocumentTitle } from './text/use-document-title.ts';
export { previewLength } from './text/truncate-text.ts';
export { TYPING_DEBOUNCE_MS, useDebouncedValue } from './timing/use-debounced-value.ts';
export { focusNeighbourRow } from './focus/focus-neighbour-row.ts';
export { useKeepFocus } from './focus/use-keep-focus.ts';
