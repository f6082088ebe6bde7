import type { InvoiceDocument } from './invoice-document.ts'
import { sampleDocument, sampleItem } from './sample-documents.fixture.ts'

/** What people write on a document, in one script. */
interface WrittenTexts {
  seller: string
  buyer: string
  description: string
  details: string
  notes: string
}

/** Each text fits one line of every layout. */
export const TEXTS_BY_SCRIPT = {
  latin: {
    seller: 'Nordlicht Studio',
    buyer: 'Łódź & Çeşme',
    description: 'Atelier de marque',
    details: 'Größe, œuvre, naïveté',
    notes: 'Công ty Ánh sáng',
  },
  greek: {
    seller: 'Στούντιο Βόρειο Φως',
    buyer: 'Ελληνική Εταιρεία',
    description: 'Σχεδιασμός λογοτύπου',
    details: 'Ώρες εργασίας',
    notes: 'Σας ευχαριστούμε',
  },
  cyrillic: {
    seller: 'Студия Северный Свет',
    buyer: 'Київська Спілка',
    description: 'Разработка сайта',
    details: 'Часы работы',
    notes: 'Спасибо за заказ',
  },
  arabic: {
    seller: 'شركة النور للتجارة',
    buyer: 'مؤسسة الخليج',
    description: 'خدمة تصميم الهوية',
    details: 'ساعات العمل في المكتب',
    notes: 'شكرا لتعاملكم معنا',
  },
  hebrew: {
    seller: 'סטודיו אור הצפון',
    buyer: 'חברת המפרץ',
    description: 'עיצוב לוגו',
    details: 'שעות עבודה במשרד',
    notes: 'תודה על ההזמנה',
  },
  thai: {
    seller: 'บริษัทแสงเหนือจำกัด',
    buyer: 'ห้างหุ้นส่วนริมคลอง',
    description: 'ออกแบบตราสินค้า',
    details: 'ชั่วโมงทำงานที่สำนักงาน',
    notes: 'ขอบคุณที่ใช้บริการ',
  },
  devanagari: {
    seller: 'उत्तरी प्रकाश स्टूडियो',
    buyer: 'श्रीमती क्षत्रिय',
    description: 'ब्रांड कार्यशाला',
    details: 'कार्यालय में काम के घंटे',
    notes: 'आपका धन्यवाद',
  },
  simplified_chinese: {
    seller: '上海北光设计有限公司',
    buyer: '广州海湾贸易公司',
    description: '品牌设计服务',
    details: '办公室工作时间',
    notes: '感谢您的订单。',
  },
  traditional_chinese: {
    seller: '臺北北光設計有限公司',
    buyer: '香港海灣貿易公司',
    description: '品牌設計服務',
    details: '辦公室工作時間',
    notes: '感謝您的訂單。',
  },
  japanese: {
    seller: '株式会社北の光スタジオ',
    buyer: '有限会社みなと商事',
    description: 'ブランド設計',
    details: '事務所での作業時間',
    notes: 'ご注文ありがとうございます。',
  },
  korean: {
    seller: '주식회사 북극광',
    buyer: '한강무역 유한회사',
    description: '브랜드 디자인',
    details: '사무실 근무 시간',
    notes: '주문해 주셔서 감사합니다',
  },
  georgian: {
    seller: 'ჩრდილოეთის ნათება',
    buyer: 'ზღვის კომპანია',
    description: 'ლოგოს დიზაინი',
    details: 'სამუშაო საათები',
    notes: 'გმადლობთ შეკვეთისთვის',
  },
  armenian: {
    seller: 'Հյուսիսի Լույս',
    buyer: 'Ծովափ Ընկերություն',
    description: 'Լոգոյի ձևավորում',
    details: 'Աշխատանքային ժամեր',
    notes: 'Շնորհակալություն',
  },
} as const satisfies Record<string, WrittenTexts>

export type SampleScript = keyof typeof TEXTS_BY_SCRIPT
export const SAMPLE_SCRIPTS = Object.keys(TEXTS_BY_SCRIPT) as SampleScript[]

/** An ordinary document whose people write in this script. */
export function scriptDocument(
  script: SampleScript,
  changes: Partial<InvoiceDocument> = {},
): InvoiceDocument {
  const { seller, buyer, description, details, notes } = TEXTS_BY_SCRIPT[script]
  const sample = sampleDocument()
  return {
    ...sample,
    seller: { ...sample.seller, name: seller },
    buyer: { ...sample.buyer, name: buyer },
    items: [sampleItem({ description, details })],
    notes,
    ...changes,
  }
}
