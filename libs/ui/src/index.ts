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
export { Badge, type BadgeProps } from './controls/badge.tsx';
export { buttonClass, type ButtonSize, type ButtonVariant } from './controls/button-class.ts';
export { Button, type ButtonProps } from './controls/button.tsx';
export { FileButton, type FileButtonProps } from './controls/file-button.tsx';
export { Chip, chipClass, type ChipProps, type ChipTone } from './controls/chip.tsx';
export { IconButton, iconButtonClass, type IconButtonProps } from './controls/icon-button.tsx';
export { Spinner } from './controls/spinner.tsx';
export { type Tab, TabPanel, Tabs, type TabsProps } from './controls/tabs.tsx';
export { emoji } from './emoji/emoji.ts';
export { EmojiPicker } from './emoji/emoji-picker.tsx';
export { type ContextMenuRef, useContextMenu } from './floating/context-menu.ts';
export type { Point } from './floating/show-menu-at.ts';
export { Dialog, type DialogProps } from './floating/dialog.tsx';
export { DialogFoot } from './floating/dialog-foot.tsx';
export {
  Menu,
  MenuItem,
  menuItemClass,
  MenuRadio,
  MenuSeparator,
  type MenuItemProps,
  type MenuProps,
} from './floating/menu.tsx';
export { FloatingMenu, type FloatingMenuProps } from './floating/floating-menu.tsx';
export { ConfirmDialog, type ConfirmDialogProps } from './floating/confirm-dialog.tsx';
export { useModalDialog } from './floating/use-modal-dialog.ts';
export { Checkbox, type CheckboxProps } from './form/checkbox.tsx';
export { Choice } from './form/choice.tsx';
export { Field, type FieldProps, type HintTone } from './form/field.tsx';
export { focusFirstInvalid } from './form/focus-first-invalid.ts';
export { FormDialog } from './form/form-dialog.tsx';
export { focusField } from './form/focus-field.ts';
export { insertAtCursor } from './form/insert-at-cursor.ts';
export { type FieldErrors, useFields } from './form/use-fields.ts';
export { useFilePicker } from './controls/use-file-picker.tsx';
export { PasswordInput, type PasswordInputProps } from './form/password-input.tsx';
export { SearchField, type SearchFieldProps } from './form/search-field.tsx';
export { Select } from './form/select.tsx';
export { useFileDrop } from './form/use-file-drop.ts';
export { sendsByEnter } from './form/sends-by-enter.ts';
export { TextArea, type TextAreaProps } from './form/text-area.tsx';
export { TextInput, type TextInputProps } from './form/text-input.tsx';
export { CONTENT_LIMIT, type Content, validateContent } from './form/validate-content.ts';
export {
  Skeleton,
  SkeletonButton,
  SkeletonCircle,
  SkeletonLine,
  SkeletonLines,
  SkeletonWithAvatar,
  type SkeletonProps,
} from './layout/skeleton.tsx';
export { Card, type CardProps, Sections } from './layout/card.tsx';
export { DetailsFallback, type MissingDetails } from './layout/details-fallback.tsx';
export { Disclosure } from './layout/disclosure.tsx';
export { EmptyState, type EmptyStateProps } from './layout/empty-state.tsx';
export { ErrorNotice, type ErrorNoticeProps } from './layout/error-notice.tsx';
export { PostsUnavailable, type PostsUnavailableProps } from './layout/posts-unavailable.tsx';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export { Row, type RowProps, Rows, RowText } from './layout/rows.tsx';
export { holdReload, isReloadHeld } from './network/hold-reload.ts';
export { downloadBlob } from './sharing/download-blob.ts';
export { useOnline } from './network/use-online.ts';
export { mayRetryAfterWaiting, pauseBeforeRetry } from './network/retry-after-waiting.ts';
export { whenOnline } from './network/when-online.ts';
export { type OnDemand, onDemand } from './on-demand/on-demand.ts';
export { PartOnDemand } from './on-demand/part-on-demand.tsx';
export { whenLoaded } from './on-demand/when-loaded.ts';
export { Avatar, type AvatarProps, type AvatarSize } from './people/avatar.tsx';
export { firstName } from './people/first-name.ts';
export { initials, avatarTint } from './people/initials.ts';
export { Handle, PersonName } from './people/person-name.tsx';
export {
  FriendsIllustration,
  illustrationSeats,
  type FriendsIllustrationProps,
  type IllustrationFace,
} from './ring/friends-illustration.tsx';
export { Logo, type LogoProps } from './ring/logo.tsx';
export { LogoMark } from './ring/logo-mark.tsx';
export { RingAvatar, type RingAvatarProps } from './ring/ring-avatar.tsx';
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
export { formatCount, plural, type PluralForms } from './format/count.ts';
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
export { LoadMore, type LoadMoreProps } from './viewport/load-more.tsx';
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
