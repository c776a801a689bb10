export type ToastTone = 'plain' | 'good' | 'bad';
export interface ToastAction {
    label: string;
    onSelect: () => void;
}
export interface ToastMessage {
    id: number;
    text: string;
    tone: ToastTone;
    action?: ToastAction;
}
export declare const toast: ((text: string, action?: ToastAction) => void) & {
    success: (text: string, action?: ToastAction) => void;
    error: (text: string, action?: ToastAction) => void;
};
export declare const toasts: {
    get: () => readonly ToastMessage[];
    subscribe(listener: () => void): () => void;
    dismiss: (id: number) => void;
};
